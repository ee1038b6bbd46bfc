import { expect, test } from 'vitest';
import { limits } from '#contract/limits.ts';
import { openNewsStream, type NewsStream } from './news-stream.ts';
import { OpenStreams } from './open-streams.ts';

test('a server takes as many streams as it can, and one more once one has ended', () => {
  const streams = new OpenStreams();
  const opened: NewsStream[] = [];
  const open = (session: string) => {
    streams.refuseSurplus(session);
    const stream = openNewsStream({
      retryMs: 1,
      disconnect: () => {},
      onEnd: () => streams.remove(session, stream),
    });
    streams.add(session, stream);
    opened.push(stream);
  };
  for (let count = 0; count < limits.streamsPerServer; count++) open(`session-${count}`);
  expect(() => open('another')).toThrow(expect.objectContaining({ code: 'UNAVAILABLE', status: 503 }));
  opened[0]?.end();
  opened[0]?.end();
  open('another');
  expect(() => open('yet another')).toThrow(expect.objectContaining({ code: 'UNAVAILABLE' }));
  expect(streams.sessions()).toHaveLength(limits.streamsPerServer);
});
