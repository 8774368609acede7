import type { FastifyInstance } from 'fastify';

/**
 * On shutdown, ends each connection with its pending reply, so that kept-alive connections don't delay it. Long
 * replies, such as streams, must announce this at their beginning.
 */
export const endConnections = (app: FastifyInstance): void => {
  let isStopping = false;
  app.addHook('preClose', async () => {
    isStopping = true;
  });
  app.addHook('onSend', (_request, reply, _sent, done) => {
    if (isStopping) reply.header('connection', 'close');
    done();
  });
  // For replies whose head, with keep-alive, was already sent.
  app.addHook('onResponse', ({ raw }, _reply, done) => {
    if (isStopping && raw.socket.writable) raw.socket.end();
    done();
  });
};

/**
 * Closes the server. Connections still open after `grace` milliseconds are cut, which is printed. Errors of closing are
 * thrown.
 */
export const closeWithin = async (app: FastifyInstance, grace: number): Promise<void> => {
  const cut = setTimeout(() => {
    // The count tells the operator whether connections or something else delayed the shutdown.
    app.server.getConnections((_error, count) => {
      console.log(`Cutting connections that have not ended after ${grace / 1000} s: ${count}.`);
      app.server.closeAllConnections();
    });
  }, grace);
  try {
    await app.close();
  } finally {
    clearTimeout(cut);
  }
};
