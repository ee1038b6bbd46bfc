import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { awakeningWords } from '#messages/calculators/awakening.ts';
import { fill, fillCount, keptText } from '#messages/fill.ts';
import { Button } from '#web/ui/Button.tsx';
import { tabDraft } from '#web/ui/form/tab-draft.ts';
import { copiesText, type SetupHandle } from './use-setup.ts';

const { setups: words } = awakeningWords;

/** The link whose setup is shown and neither kept nor changed yet. */
const leftLink = tabDraft('loadstone.form.awakening-link');

/** Shows the setup of a link, which is kept where the player says so or changes it, and until then is there again after a reload. */
export function LinkedSetup({ handle }: { handle: SetupHandle }) {
  const [isBroken, setIsBroken] = useState(false);
  const { setup, freshName, isLoose } = handle;
  const take = useEffectEvent(async () => {
    const { hash, pathname, search } = location;
    const left = leftLink.read();
    if (hash === '' && left === null) return;
    const { isSetupLink, setupOfLink } = await import('./dialogs.ts');
    const link = isSetupLink(hash) ? hash : left;
    if (link === null) return;
    // From here on the address would show an old state.
    if (link === hash) history.replaceState(history.state, '', pathname + search);
    const linked = setupOfLink(link);
    leftLink.keep(linked === null ? null : link);
    setIsBroken(linked === null);
    if (linked !== null) handle.show(linked);
  });
  useEffect(() => {
    const follow = () => void take();
    follow();
    addEventListener('hashchange', follow);
    return () => removeEventListener('hashchange', follow);
  }, []);
  const wasLoose = useRef(false);
  useEffect(() => {
    if (wasLoose.current && !isLoose) leftLink.keep(null);
    wasLoose.current = isLoose;
  }, [isLoose]);
  if (isBroken)
    return (
      <p role="status" className="rounded-lg border border-warn px-3 py-2">
        {words.linkBroken}
      </p>
    );
  if (!isLoose) return null;
  const mains = Object.keys(setup.mains).length;
  return (
    <div role="status" className="rounded-lg border border-primary px-3 py-2">
      <p className="font-semibold">{words.linkTitle}</p>
      <p className="text-sm">
        {fill(words.linkText, { gems: fillCount(words.gems, mains), copies: copiesText(setup) })}
      </p>
      <div className="flex flex-wrap gap-2">
        <Button
          small
          onClick={() => void handle.add(setup, freshName, keptText(words.taken, { name: freshName }))}
        >
          {words.take}
        </Button>
        <Button small weight="quiet" onClick={handle.leave}>
          {words.leave}
        </Button>
      </div>
    </div>
  );
}
