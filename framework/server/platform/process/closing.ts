import type { FastifyInstance } from 'fastify';

/**
 * Once the server is about to stop, ends each connection with the reply that it waits for: one that is kept for the next
 * request would be waited for as long as it is kept. A reply that goes on, such as a stream, has to say so at its beginning.
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
  // A reply whose head was written just before says that the connection is kept.
  app.addHook('onResponse', ({ raw }, _reply, done) => {
    if (isStopping && raw.socket.writable) raw.socket.end();
    done();
  });
};

/** Closes the server; connections that are open after `grace` milliseconds are cut, which is said. Throws what closing it does. */
export const closeWithin = async (app: FastifyInstance, grace: number): Promise<void> => {
  const cut = setTimeout(() => {
    // How many tells the operator whether callers held it up, or what closes with it did.
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
