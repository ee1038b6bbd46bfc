import { once } from 'node:events';
import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test } from 'vitest';
import { isPushAddress, NotPublicError, publicLookup } from './push-address.ts';

test.each([
  'https://fcm.googleapis.com/fcm/send/abc:def',
  'https://updates.push.services.mozilla.com/wpush/v2/gAAA',
  'https://web.push.apple.com/QGu',
  'https://wns2-par02p.notify.windows.com/w/?token=BQ',
])('%s is taken', (address) => {
  expect(isPushAddress(address)).toBe(true);
});

test.each([
  'http://fcm.googleapis.com/fcm/send/abc',
  'https://fcm.googleapis.com:8443/send',
  'https://user:secret@fcm.googleapis.com/send',
  'https://user@fcm.googleapis.com/send',
  'https://127.0.0.1/send',
  'https://2130706433/send',
  'https://0x7f.1/send',
  'https://[::1]/send',
  'https://8.8.8.8/send',
  'https://localhost/send',
  'https://printer/send',
  'https://printer./send',
  'ftp://push.example/send',
  'file:///etc/passwd',
  'javascript:alert(1)',
  'https://',
  'push.example/send',
  '',
])('%s is refused', (address) => {
  expect(isPushAddress(address)).toBe(false);
});

test('one push service besides can be named for trying out, and nothing beside it', () => {
  const trial = 'http://127.0.0.1:4567';
  expect(isPushAddress('http://127.0.0.1:4567/send/1', trial)).toBe(true);
  for (const other of ['http://127.0.0.1:4568/send', 'https://127.0.0.1:4567/', 'http://u:p@127.0.0.1:4567/'])
    expect(isPushAddress(other, trial)).toBe(false);
});

test('a connection goes to the public addresses of a name alone, and nowhere where it has none', async () => {
  const server = createServer((_, response) => response.end('inside')).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const inside = publicLookup((_, done) =>
    done(null, [
      { address: '127.0.0.1', family: 4 },
      { address: '::1', family: 6 },
    ]),
  );
  const asked = request({ host: 'push.example', port, lookup: inside });
  asked.end();
  const [error] = (await once(asked, 'error')) as [Error];
  expect(error).toBeInstanceOf(NotPublicError);
  // The same connection without the guard arrives.
  const open = request({ host: '127.0.0.1', port });
  open.end();
  const [answer] = (await once(open, 'response')) as [{ statusCode: number; resume(): void }];
  expect(answer.statusCode).toBe(200);
  answer.resume();
  server.close();

  const mixed = publicLookup((_, done) =>
    done(null, [
      { address: '10.0.0.1', family: 4 },
      { address: '8.8.8.8', family: 4 },
    ]),
  );
  const found = await new Promise((resolve) =>
    mixed('push.example', { all: true }, (_, addresses) => resolve(addresses)),
  );
  expect(found).toEqual([{ address: '8.8.8.8', family: 4 }]);
});
