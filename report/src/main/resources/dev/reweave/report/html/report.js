(function () {
  var form = document.getElementById("filter");
  if (!form) return;
  var text = document.getElementById("filter-text");
  var chosen = ["verdict", "class", "analysis"].map(function (name) {
    return { name: name, select: document.getElementById("filter-" + name) };
  });
  var count = document.getElementById("filter-count");
  var findings = Array.prototype.slice.call(document.querySelectorAll(".finding"));
  var sections = Array.prototype.slice.call(document.querySelectorAll("section.findings"));
  function apply() {
    var wanted = text.value.trim().toLowerCase();
    var shown = 0;
    findings.forEach(function (finding) {
      var fits =
        (!wanted || finding.textContent.toLowerCase().indexOf(wanted) >= 0) &&
        chosen.every(function (one) {
          return !one.select.value || finding.dataset[one.name] === one.select.value;
        });
      finding.hidden = !fits;
      shown += fits ? 1 : 0;
    });
    sections.forEach(function (section) {
      section.hidden = !section.querySelector(".finding:not([hidden])");
    });
    count.textContent = shown === findings.length ? "" : shown + " of " + findings.length;
  }
  // A link to a finding that the filter hides shows all of them again.
  window.addEventListener("hashchange", function () {
    var target = document.getElementById(location.hash.slice(1));
    if (target && target.hidden) {
      text.value = "";
      chosen.forEach(function (one) { one.select.value = ""; });
      apply();
      target.scrollIntoView();
    }
  });
  // Printed, everything that is folded is shown.
  window.addEventListener("beforeprint", function () {
    document.querySelectorAll(".finding details").forEach(function (one) { one.open = true; });
  });
  form.hidden = false;
  form.addEventListener("submit", function (event) { event.preventDefault(); });
  text.addEventListener("input", apply);
  chosen.forEach(function (one) { one.select.addEventListener("change", apply); });
})();
