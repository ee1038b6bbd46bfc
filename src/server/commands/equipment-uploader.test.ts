import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { EQUIPMENT_EDITION } from '#catalogue/equipment/equipment-sources.ts';
import { engines, type FreshPlace } from '#e2e/support/engines.ts';
import { equipmentItems } from '#catalogue/equipment/equipment-items.ts';
import { equipmentSets } from '#catalogue/equipment/equipment-sets.ts';
import type { StoredCatalogue } from '#contract/help/equipment/equipment.schema.ts';
import { everyTable, migrated } from '#server/database/tables-for-tests.ts';
import { uploadEquipment } from './equipment-uploader.ts';

describe.each(engines)('$title', ({ isMissing, freshPlace }) => {
  describe.skipIf(isMissing)('npm run equipment', () => {
    let place: FreshPlace;
    beforeEach(async () => {
      place = await freshPlace(everyTable);
      await (await migrated(place)).close();
    });
    afterEach(async () => place.remove());

    const run = async (...args: string[]) =>
      uploadEquipment(
        args,
        () => place,
        () => Date.UTC(2027, 0, 2),
      );
    const fileOf = (content: unknown) => {
      const file = join(place.dataDir, 'equipment.json');
      writeFileSync(file, typeof content === 'string' ? content : JSON.stringify(content));
      return file;
    };
    const printed = async () => JSON.parse((await run('--print')).out) as StoredCatalogue;

    test('prints what is answered, takes it changed, and forgets it again', async () => {
      const own = await printed();
      expect(own.equipment).toHaveLength(equipmentItems.length);
      const equipment = own.equipment.map((item) =>
        item.id === 'the-prisoner' ? { ...item, base_combat_rating: 90 } : item,
      );
      const file = fileOf({ ...own, version: '2027-01', equipment });

      const dry = await run(file, '--dry-run');
      expect(dry).toMatchObject({ code: 0, err: '' });
      expect(dry.out).toBe(
        `Version 2027-01 would be taken:\n${equipmentItems.length} items\n  1 changed: the-prisoner\n${equipmentSets.length} sets\n`,
      );
      expect(await printed()).toEqual(own);

      expect((await run(file)).out).toContain('Took version 2027-01:');
      const taken = await printed();
      expect(taken.version).toBe('2027-01');
      expect(taken.equipment.find(({ id }) => id === 'the-prisoner')).toMatchObject({
        base_combat_rating: 90,
        created_at: `${EQUIPMENT_EDITION}T00:00:00.000Z`,
        updated_at: '2027-01-02T00:00:00.000Z',
      });

      expect((await run('--forget')).out).toContain('Forgot version 2027-01');
      expect(await printed()).toEqual(own);
      expect((await run('--forget')).out).toBe('Nothing was uploaded.\n');
    });

    test('changes nothing by a file with a fault, and says which', async () => {
      const own = await printed();
      const [first, ...others] = own.equipment;
      const faulty = { ...own, equipment: [{ ...first, name: '' }, ...others] };
      const { code, err, out } = await run(fileOf(faulty));
      expect({ code, out }).toEqual({ code: 1, out: '' });
      expect(err).toContain(`equipment.0.name (${first?.id})`);
      expect(await run(fileOf('{'))).toMatchObject({
        code: 1,
        err: 'Nothing was changed: the file is no JSON that can be read.\n',
      });
      expect((await run(join(place.dataDir, 'nowhere.json'))).err).toContain('ENOENT');
      expect(await printed()).toEqual(own);
    });

    test('refuses what it does not understand', async () => {
      for (const wrong of [[], ['a', 'b'], ['a', '--print'], ['--forget', '--dry-run'], ['--no']])
        expect(await run(...wrong)).toMatchObject({ code: 2, out: '' });
      expect(await run('--help')).toMatchObject({ code: 0, err: '' });
    });
  });
});
