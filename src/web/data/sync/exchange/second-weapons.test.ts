import { beforeEach, expect, test } from 'vitest';
import type { Character } from '#contract/records/collections/characters/characters.ts';
import { recordSchemas } from '#contract/records/records.schema.ts';
import type { Change } from '../../store/edits/edits.ts';
import { beginWorld, Device, hero, heroChange, settle, world } from './device-for-tests.ts';

beforeEach(() => {
  beginWorld();
  // The account keeps what the schema makes of a record.
  world.server.finish = (_collection, merged) => recordSchemas.characters.parse(merged) as never;
});

const eight = { 1: 'g1', 7: 'g7', 8: 'g8' };
const emptySeventh: Change = {
  collection: 'characters',
  id: 'mira',
  update: ({ equippedGems: { 7: _seventh, ...others }, ...character }) => ({
    ...character,
    equippedGems: others,
  }),
};
const placesAt = (device: Device) =>
  (device.records().get('characters\nmira') as Character | undefined)?.equippedGems;
const placesInAccount = () => world.server.live().get('characters\nmira')?.['equippedGems'];

test('a place of the second weapons is emptied, on the other device too, and filled again by undoing it', async () => {
  const [phone, computer] = [new Device(), new Device()];
  await phone.edit(heroChange({ ...hero('mira'), equippedGems: eight }));
  await settle(phone, computer);
  await phone.edit(emptySeventh);
  await settle(phone, computer);
  expect([placesInAccount(), placesAt(phone), placesAt(computer)]).toEqual(
    Array.from({ length: 3 }, () => ({ 1: 'g1', 8: 'g8' })),
  );
  await phone.store.undo();
  await settle(phone, computer);
  expect([placesInAccount(), placesAt(phone), placesAt(computer)]).toEqual([eight, eight, eight]);
});

test('what is filled and emptied before it is sent leaves nothing to send', async () => {
  const phone = new Device();
  await phone.edit(heroChange({ ...hero('mira'), equippedGems: { 1: 'g1' } }));
  await settle(phone);
  await phone.edit({
    collection: 'characters',
    id: 'mira',
    update: (now) => ({ ...now, equippedGems: { ...now.equippedGems, 7: 'g7' } }),
  });
  await phone.edit(emptySeventh);
  const sent = world.server.done.size;
  await settle(phone);
  expect([phone.disk.allWaiting(), world.server.done.size]).toEqual([[], sent]);
});

test('what a page of before left waiting without them does not empty them when this version sends it', async () => {
  const phone = new Device();
  await phone.edit(heroChange({ ...hero('mira'), equippedGems: eight }));
  await settle(phone);
  await phone.edit({
    collection: 'characters',
    id: 'mira',
    update: (now) => ({ ...now, notes: 'written before', equippedGems: { 1: 'g2' } }),
  });
  await phone.disk.write(async (transaction) => {
    const document = await transaction.document('characters', 'mira');
    if (document === undefined) throw new Error('The character is here.');
    await transaction.put({ ...document, data: { ...document.data, equippedGems: { 1: 'g2' } } });
  });
  phone.crash();
  await settle(phone);
  expect(placesInAccount()).toEqual({ ...eight, 1: 'g2' });
  expect(placesAt(phone)).toEqual({ ...eight, 1: 'g2' });
});
