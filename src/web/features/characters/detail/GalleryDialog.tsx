import { startTransition, useEffect, useEffectEvent, useOptimistic, useState } from 'react';
import { galleryRoutes, type OwnCard } from '#contract/community/gallery/gallery-routes.ts';
import {
  publicParts,
  type Character,
  type PublicPart,
} from '#contract/records/collections/characters/characters.ts';
import { pages } from '#contract/site/pages.ts';
import { gallerySwitch as words } from '#messages/community/gallery-switch.ts';
import { fill } from '#messages/fill.ts';
import { updateCharacter } from '#web/characters/character-edits.ts';
import { useAnswer } from '#web/data/session/use-answer.ts';
import { Button } from '#web/ui/Button.tsx';
import { Dialog } from '#web/ui/dialogs/Dialog.tsx';
import { CheckField } from '#web/ui/form/CheckField.tsx';
import { Link } from '#web/ui/Link.tsx';

/** The parts that are ticked until the player chooses: nothing in their own words. */
const usualParts: readonly PublicPart[] = ['server', 'stats', 'gear', 'gems'];

/** While the account has not heard of a change, it is asked so often. */
const ASK_MS = 2_000;

interface GalleryDialogProps {
  character: Character;
  onClose: () => void;
}

/** Shows a character in the gallery, or takes it out; each tick counts at once. */
export default function GalleryDialog({ character, onClose }: GalleryDialogProps) {
  // A tick is seen at once, and kept a moment later.
  const [{ isPublic = false, publicParts: parts = usualParts }, see] = useOptimistic(character);
  const { answer, failure, askAgain } = useAnswer(galleryRoutes.listOwnCards, {});
  const card = answer?.cards.find(({ characterId }) => characterId === character.id);
  /** The address that it had before it was switched off: the next one is another. */
  const [before, setBefore] = useState<string | null>(null);
  const isKnown = card !== undefined && (card.address === null || card.address !== before);
  const isWaiting = isPublic && (!isKnown || card.state === 'withdrawn');
  const ask = useEffectEvent(() => void askAgain());
  useEffect(() => {
    if (!isWaiting) return undefined;
    const timer = setInterval(() => ask(), ASK_MS);
    return () => clearInterval(timer);
  }, [isWaiting]);

  const change = (update: (character: Character) => Character) =>
    startTransition(async () => {
      see(update);
      await updateCharacter(character, update, null);
    });
  const turn = (isOn: boolean) => {
    if (!isOn) setBefore(card?.address ?? null);
    change((now) => ({ ...now, isPublic: isOn, publicParts: now.publicParts ?? usualParts }));
  };
  const tick = (part: PublicPart, isOn: boolean) =>
    change((now) => {
      const chosen = new Set(now.publicParts ?? usualParts);
      if (isOn) chosen.add(part);
      else chosen.delete(part);
      return { ...now, publicParts: publicParts.filter((each) => chosen.has(each)) };
    });

  return (
    <Dialog
      title={words.title}
      description={words.text}
      onClose={onClose}
      actions={<Button onClick={onClose}>{words.close}</Button>}
    >
      <CheckField label={words.isOn} isChecked={isPublic} onChange={turn} />
      <div role="status" className="min-h-12 text-sm">
        {card?.state === 'removed' || isPublic ? (
          <Standing
            card={isKnown ? card : undefined}
            failure={answer === undefined ? (failure?.message ?? null) : null}
          />
        ) : (
          <p className="text-quiet">{words.follows}</p>
        )}
      </div>
      <fieldset className="mt-3">
        <legend className="font-semibold">{words.parts}</legend>
        {publicParts.map((part) => (
          <CheckField
            key={part}
            label={words.part[part]}
            isChecked={parts.includes(part)}
            onChange={(isOn) => tick(part, isOn)}
          />
        ))}
      </fieldset>
      <p className="mt-2 text-sm text-quiet">{words.always}</p>
    </Dialog>
  );
}

/** Says what has become of the wish. */
function Standing({ card, failure }: { card: OwnCard | undefined; failure: string | null }) {
  if (card === undefined)
    return <p>{failure === null ? words.sending : fill(words.unknown, { reason: failure })}</p>;
  const { state, address, waitsFor, moderated } = card;
  if (state === 'listed' && address !== null)
    return (
      <p className="flex flex-wrap items-center gap-x-2">
        {words.listed}
        <Link
          to={address}
          className="touch-target inline-flex items-center text-primary-text underline underline-offset-4"
        >
          {words.open}
        </Link>
      </p>
    );
  if (state === 'withdrawn')
    return <p>{waitsFor === null ? words.soon : fill(words.waits, { reason: waitsFor })}</p>;
  if (state === 'held' || state === 'away') return <p>{words[state]}</p>;
  return (
    <>
      <p className="text-warn">{state === 'removed' ? words.removed : words.hidden}</p>
      {moderated !== null && (
        <p className="whitespace-pre-line wrap-anywhere">
          {fill(words.reason, {
            reason: moderated.note === '' ? moderated.reason : `${moderated.reason}. ${moderated.note}`,
          })}
        </p>
      )}
      {moderated?.canAppeal === true && (
        <Link
          to={pages.publish.path}
          className="touch-target inline-flex items-center text-primary-text underline underline-offset-4"
        >
          {words.appeal}
        </Link>
      )}
    </>
  );
}
