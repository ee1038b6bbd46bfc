import { classSkills } from '#catalogue/classes/class-skills.ts';
import { equipmentItems } from '#catalogue/equipment/equipment-items.ts';
import { legendaryGems } from '#catalogue/gems/legendary-gems.ts';
import { accountRoutes } from '#contract/account/account-routes.ts';
import { firstGemPlaces } from '#contract/records/collections/characters/characters.ts';
import { loadoutSkillPlaces } from '#contract/records/collections/loadouts.ts';
import type { Sheet } from '#contract/records/collections/sheets/sheets.ts';
import { shareAddress } from '#contract/site/link-addresses.ts';
import { fitsSlot, loadoutSlots } from '#rules/equipment/slots.ts';
import { apiVisitor } from '#e2e/support/api-visitor.ts';

/** Every slot and every place filled, as far as the catalogue goes. */
export function fullSheet(classId: string): Sheet {
  return {
    kind: 'loadout',
    class: classId,
    name: 'Loadout',
    notes: '',
    buildType: 'PvE',
    items: Object.fromEntries(
      loadoutSlots.flatMap((slot) => {
        const item = equipmentItems.find((each) => fitsSlot(each, slot, classId));
        return item === undefined ? [] : [[slot, item.id]];
      }),
    ),
    gems: Object.fromEntries(
      firstGemPlaces.flatMap((place, index) => {
        const gem = legendaryGems[index];
        return gem === undefined ? [] : [[place, { catalogueId: gem.id, rank: 5 }]];
      }),
    ),
    skills: Object.fromEntries(
      loadoutSkillPlaces.flatMap((place, index) => {
        const skill = classSkills[classId]?.[index];
        return skill === undefined ? [] : [[place, skill.id]];
      }),
    ),
  };
}

/** Keeps a link of a new player on a running product. @returns its path, and the cookie of its player */
export async function keepLink(product: string): Promise<{ path: string; cookie: string }> {
  const visitor = apiVisitor({ request: async (path, init) => fetch(path, init) }, { origin: product });
  const player = { username: 'sender', email: 'sender@visitor.example', password: 'Sunny-day-1' };
  const signedUp = await visitor.ask('POST', accountRoutes.signUp.path, player);
  if (signedUp.status !== 200) throw new Error(`The account was refused: ${JSON.stringify(signedUp.body)}`);
  const { status, body } = await visitor.ask('PUT', '/api/shares/measured-link', {
    sheet: fullSheet('wizard'),
    showsName: false,
    expiresInDays: null,
    baseVersion: 0,
  });
  if (status !== 200) throw new Error(`The link could not be made: ${JSON.stringify(body)}`);
  return {
    path: shareAddress(String(body['id'])),
    cookie: [...visitor.cookies].map((pair) => pair.join('=')).join('; '),
  };
}
