import { createServer } from 'node:net';

const first = 3001;
const last = 3100;

const isFree = (port, host) =>
  new Promise((resolve) => {
    const server = createServer();
    server.once('error', () => resolve(false));
    server.listen(port, host, () => server.close(() => resolve(true)));
  });

export const apiPort = async (host, requestedPort) => {
  if (requestedPort !== undefined) {
    if (await isFree(Number(requestedPort), host)) return Number(requestedPort);
    throw new Error(
      `The API can't use port ${requestedPort} of ${host} (API_PORT): another program listens there. Stop it, or set another API_PORT.`,
    );
  }
  for (let port = first; port <= last; port += 1) if (await isFree(port, host)) return port;
  throw new Error(`No port from ${first} to ${last} of ${host} is free for the API: set API_PORT to a free one.`);
};
