import { useState } from 'react';
import type { AiRecommendation } from '#contract/records/collections/planning/ai-recommendations.ts';
import { sheetOf, usualParts } from '#contract/records/collections/sheets/sheets.ts';
import { pages } from '#contract/site/pages.ts';
import { controls } from '#messages/controls.ts';
import { fill } from '#messages/fill.ts';
import { plannerWords as words } from '#messages/planning/planner.ts';
import { Button } from '#web/ui/Button.tsx';
import { copyAddress } from '#web/ui/address/copy-address.ts';
import { Dialog } from '#web/ui/dialogs/Dialog.tsx';
import { TextField } from '#web/ui/form/TextField.tsx';
import { notify } from '#web/ui/toasts/notify.ts';
import { loadoutOf } from './plan-values.ts';

/** Copies a link that holds the build of a plan; where the browser copies nothing, shows it. */
export function SharePlan({ recommendation, small }: { recommendation: AiRecommendation; small?: boolean }) {
  const [shown, setShown] = useState<string | null>(null);
  const share = async () => {
    try {
      const address = addressOf(recommendation);
      if (await copyAddress(address)) notify('success', words.shared, { description: words.sharedText });
      else setShown(await address);
    } catch (error) {
      console.error('The link to a plan could not be made', error);
      notify('warning', words.notShared);
    }
  };
  return (
    <>
      <Button small={small === true} weight="quiet" onClick={() => void share()}>
        {words.share}
      </Button>
      {shown !== null && (
        <Dialog
          title={fill(words.linkTo, { name: recommendation.buildName })}
          description={words.sharedText}
          onClose={() => setShown(null)}
          actions={
            <Button weight="primary" onClick={() => setShown(null)}>
              {controls.close}
            </Button>
          }
        >
          <TextField label={words.link} readOnly value={shown} error={words.notCopied} onChange={() => {}} />
        </Dialog>
      )}
    </>
  );
}

/** @throws {Error} the build is too long for a link, which no plan is: it has ids and a name alone */
async function addressOf(recommendation: AiRecommendation): Promise<string> {
  const { linkOfSheet } = await import('#web/characters/loadouts/sheet-link.ts');
  const link = await linkOfSheet(sheetOf(loadoutOf(recommendation), usualParts));
  if (link === null) throw new Error('A plan is too long for a link.');
  return `${location.origin}${pages.sharedLoadout.path}${link}`;
}
