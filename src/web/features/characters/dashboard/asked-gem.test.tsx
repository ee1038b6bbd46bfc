import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { ann } from '#web/component-tests/players.ts';
import { show } from '#web/component-tests/show.tsx';
import { ownedGemAddress } from '#web/data/notices/addresses.ts';
import { keepAccount } from '#web/data/session/session.ts';
import { localStore } from '#web/data/store/local-store.ts';
import { quickCharacter } from '#web/characters/character-edits.ts';
import GemsPanel from '../gems/GemsPanel.tsx';

const valla = { ...quickCharacter({ name: 'Valla', class: 'demon-hunter', server: 'Europe' }), id: 'valla' };

test('a gem that the address asks for is opened, however often, and stays closed once it is', async () => {
  keepAccount(ann);
  await localStore.edit({
    label: 'Made',
    changes: [
      { collection: 'characters', id: 'valla', data: valla },
      {
        collection: 'gems',
        id: 'heart',
        data: { id: 'heart', parent: 'valla', catalogueId: 'frozen-heart', rank: 3, subRank: 0, note: '' },
      },
    ],
  });
  show(<GemsPanel character={valla} />, ownedGemAddress('heart'));
  const sheet = page.getByRole('dialog', { name: 'Frozen Heart' });
  for (let times = 1; times <= 3; times++) {
    await expect.element(sheet).toBeVisible();
    expect(location.search).toBe('?tab=gems');
    await userEvent.keyboard('{Escape}');
    await expect.element(sheet).not.toBeInTheDocument();
    // Going back in the history takes its time, and must not lead to where the gem is asked for.
    await new Promise((resolve) => setTimeout(resolve, 300));
    expect(sheet.elements()).toEqual([]);
    expect(location.search).toBe('?tab=gems');
    history.pushState(null, '', ownedGemAddress('heart'));
    dispatchEvent(new PopStateEvent('popstate'));
  }
});
