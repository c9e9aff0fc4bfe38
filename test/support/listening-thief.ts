import { createServer, type Socket } from 'node:net';
import { onTestFinished } from 'vitest';

/** What a thief who speaks PostgreSQL asks for, after the start of a connection. */
export const LOGINS = {
  'clear text': Buffer.from([0x52, 0, 0, 0, 8, 0, 0, 0, 3]),
  MD5: Buffer.from([0x52, 0, 0, 0, 12, 0, 0, 0, 5, 1, 2, 3, 4]),
  'SCRAM without channel binding': Buffer.concat([
    Buffer.from([0x52, 0, 0, 0, 23, 0, 0, 0, 10]),
    Buffer.from('SCRAM-SHA-256\0\0'),
  ]),
} as const;

/** Listens on this machine, and answers whatever makes a client go on: as a hub, or as a database that asks for a login. */
export async function listeningThief(login: Buffer = LOGINS['clear text']) {
  const heard: Buffer[] = [];
  const sockets = new Set<Socket>();
  let connections = 0;
  const server = createServer((socket) => {
    connections += 1;
    sockets.add(socket);
    socket.on('error', () => {});
    socket.on('close', () => sockets.delete(socket));
    socket.on('data', (bytes) => {
      heard.push(bytes);
      if (/^[A-Z]+ \S+ HTTP\/1/.test(bytes.toString('latin1')))
        socket.end('HTTP/1.1 200 OK\r\ncontent-type: application/json\r\ncontent-length: 2\r\n\r\n{}');
      else socket.write(login);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('it has a port');
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy();
    server.close();
  });
  return {
    port: address.port,
    connections: () => connections,
    /** Everything that was sent to it. */
    heard: () => Buffer.concat(heard).toString('latin1'),
  };
}
