import { expect, test } from 'vitest';
import { serverLimits } from '#contract/limits.ts';
import { openNewsStream, type NewsStream } from './news-stream.ts';
import { OpenStreams } from './live.ts';

const openerOf = (streams: OpenStreams, opened: NewsStream[]) => (sessionId: string, playerId: string) => {
  const owner = { sessionId, playerId };
  streams.refuseSurplus(owner);
  const stream = openNewsStream({
    retryMs: 1,
    disconnect: () => {},
    onEnd: () => streams.remove(owner, stream),
  });
  streams.add(owner, stream);
  opened.push(stream);
};

test('a player takes no more than their share, on however many devices', () => {
  const opened: NewsStream[] = [];
  const open = openerOf(new OpenStreams(), opened);
  for (let count = 0; count < serverLimits.streamsPerPlayer; count++) open(`session-${count}`, 'ada');
  expect(() => open('another', 'ada')).toThrow(
    expect.objectContaining({ code: 'TOO_MANY_STREAMS', status: 429 }),
  );
  open('another', 'bob');
  opened[0]?.end();
  open('another', 'ada');
});

test('a server takes as many streams as it can, and one more once one has ended', () => {
  const streams = new OpenStreams();
  const opened: NewsStream[] = [];
  const openFor = openerOf(streams, opened);
  const open = (name: string) => openFor(name, `player of ${name}`);
  for (let count = 0; count < serverLimits.streamsPerServer; count++) open(`session-${count}`);
  expect(() => open('another')).toThrow(expect.objectContaining({ code: 'UNAVAILABLE', status: 503 }));
  opened[0]?.end();
  opened[0]?.end();
  open('another');
  expect(() => open('yet another')).toThrow(expect.objectContaining({ code: 'UNAVAILABLE' }));
  expect(streams.sessions()).toHaveLength(serverLimits.streamsPerServer);
});
