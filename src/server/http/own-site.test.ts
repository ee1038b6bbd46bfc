import { describe, expect, test } from 'vitest';
import { Problem } from './problem.ts';
import { refuseForeignWrites } from './own-site.ts';

const isRefused = (publicUrl: string, headers: Record<string, string>): boolean => {
  try {
    refuseForeignWrites(new Request('http://ignored.example/', { method: 'POST', headers }), publicUrl);
    return false;
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    return true;
  }
};

describe('where there is a public name', () => {
  test.each([
    ['https://planner.example', 'planner.example', false],
    ['https://other.example', 'other.example', true],
    ['http://planner.example', 'planner.example', true],
    ['http://192.168.1.5:3000', '192.168.1.5:3000', true],
    ['http://localhost:3000', 'localhost:3000', true],
    ['null', 'planner.example', true],
  ])('a page of %s that asks %s is refused: %s', (origin, host, refused) => {
    expect(isRefused('https://planner.example', { origin, host })).toBe(refused);
  });
});

describe('where there is none', () => {
  test.each([
    ['http://127.0.0.1:3000', '127.0.0.1:3000', false],
    ['http://192.168.1.5:3000', '192.168.1.5:3000', false],
    ['http://[fd00::5]:3000', '[fd00::5]:3000', false],
    ['http://localhost:3000', 'localhost:3000', false],
    // A name can be led to this machine by whoever owns it.
    ['http://evil.example:3000', 'evil.example:3000', true],
    ['http://192.168.1.5:3000', '192.168.1.6:3000', true],
    ['https://192.168.1.5:3000', '192.168.1.5:3000', true],
  ])('a page of %s that asks %s is refused: %s', (origin, host, refused) => {
    expect(isRefused('http://127.0.0.1:3000', { origin, host })).toBe(refused);
  });
});

test('what comes from no browser is let through', () => {
  expect(isRefused('https://planner.example', { host: 'planner.example' })).toBe(false);
});
