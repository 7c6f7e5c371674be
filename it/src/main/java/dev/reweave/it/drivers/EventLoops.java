// SPDX-License-Identifier: Apache-2.0
package dev.reweave.it.drivers;

import io.netty.bootstrap.Bootstrap;
import io.netty.bootstrap.ServerBootstrap;
import io.netty.buffer.ByteBuf;
import io.netty.channel.Channel;
import io.netty.channel.ChannelHandler;
import io.netty.channel.ChannelHandlerContext;
import io.netty.channel.ChannelInboundHandlerAdapter;
import io.netty.channel.ChannelInitializer;
import io.netty.channel.EventLoopGroup;
import io.netty.channel.SimpleChannelInboundHandler;
import io.netty.channel.nio.NioEventLoopGroup;
import io.netty.channel.socket.nio.NioServerSocketChannel;
import io.netty.channel.socket.nio.NioSocketChannel;
import io.netty.handler.codec.LengthFieldBasedFrameDecoder;
import io.netty.handler.codec.LengthFieldPrepender;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Supplier;

/** Netty: three connections to an echo server on the loop-back address, over four event loops. */
public final class EventLoops {
  private static final int MESSAGES = 8;

  private EventLoops() {}

  private static final class Echo extends ChannelInboundHandlerAdapter {
    @Override
    public void channelRead(ChannelHandlerContext context, Object message) {
      context.writeAndFlush(message);
    }
  }

  private static final class Receiver extends SimpleChannelInboundHandler<ByteBuf> {
    private final CountDownLatch outstanding;
    private final AtomicInteger sum;

    Receiver(CountDownLatch outstanding, AtomicInteger sum) {
      this.outstanding = outstanding;
      this.sum = sum;
    }

    @Override
    protected void channelRead0(ChannelHandlerContext context, ByteBuf message) {
      sum.addAndGet(message.readInt());
      outstanding.countDown();
    }
  }

  public static void main(String[] args) throws Exception {
    EventLoopGroup accepting = new NioEventLoopGroup(1);
    EventLoopGroup loops = new NioEventLoopGroup(3);
    try {
      Channel server =
          new ServerBootstrap()
              .group(accepting, loops)
              .channel(NioServerSocketChannel.class)
              .childHandler(framed(Echo::new))
              .bind(InetAddress.getLoopbackAddress(), 0)
              .sync()
              .channel();
      System.out.println("sum " + talk(loops, (InetSocketAddress) server.localAddress()));
      server.close().sync();
    } finally {
      accepting.shutdownGracefully(0, 1, TimeUnit.SECONDS).sync();
      loops.shutdownGracefully(0, 1, TimeUnit.SECONDS).sync();
    }
  }

  private static int talk(EventLoopGroup loops, InetSocketAddress address) throws Exception {
    CountDownLatch outstanding = new CountDownLatch(3 * MESSAGES);
    AtomicInteger sum = new AtomicInteger();
    Bootstrap client =
        new Bootstrap()
            .group(loops)
            .channel(NioSocketChannel.class)
            .handler(framed(() -> new Receiver(outstanding, sum)));
    ThreadCrew.work(
        3,
        member -> {
          Channel channel = client.connect(address).sync().channel();
          for (int i = 0; i < MESSAGES; i++) {
            channel.writeAndFlush(channel.alloc().buffer(4).writeInt(member * MESSAGES + i));
          }
          outstanding.await();
          channel.close().sync();
        });
    return sum.get();
  }

  private static ChannelInitializer<Channel> framed(Supplier<? extends ChannelHandler> last) {
    return new ChannelInitializer<>() {
      @Override
      protected void initChannel(Channel channel) {
        channel
            .pipeline()
            .addLast(new LengthFieldBasedFrameDecoder(1 << 10, 0, 4, 0, 4))
            .addLast(new LengthFieldPrepender(4))
            .addLast(last.get());
      }
    };
  }
}
