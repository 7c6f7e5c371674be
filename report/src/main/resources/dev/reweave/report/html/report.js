(function () {
  var form = document.getElementById("filter");
  if (!form) return;
  var text = document.getElementById("filter-text");
  var analysis = document.getElementById("filter-analysis");
  var count = document.getElementById("filter-count");
  var findings = Array.prototype.slice.call(document.querySelectorAll(".finding"));
  function apply() {
    var wanted = text.value.trim().toLowerCase();
    var shown = 0;
    findings.forEach(function (finding) {
      var fits =
        (!wanted || finding.textContent.toLowerCase().indexOf(wanted) >= 0) &&
        (!analysis.value || finding.dataset.analysis === analysis.value);
      finding.hidden = !fits;
      shown += fits ? 1 : 0;
    });
    count.textContent = shown === findings.length ? "" : shown + " of " + findings.length;
  }
  form.hidden = false;
  form.addEventListener("submit", function (event) { event.preventDefault(); });
  text.addEventListener("input", apply);
  analysis.addEventListener("change", apply);
})();
