import { useMemo, useState } from 'react';
import { controls } from '#messages/controls.ts';
import { backups } from '#messages/records/backups.ts';
import { palette } from '#messages/site/palette.ts';
import { shell } from '#messages/site/shell.ts';
import { useOnlooker } from '#web/data/session/use-onlooker.ts';
import { usePreference, useTheme } from '#web/data/preferences/preferences.ts';
import { useUndo } from '#web/data/store/edits/use-undo.ts';
import { serverNow } from '#web/data/network/server-time.ts';
import { useCollection } from '#web/data/store/views/use-collection.ts';
import { useChildren } from '#web/data/store/views/use-children.ts';
import { useCharacters } from '#web/characters/use-characters.ts';
import { useServer } from '#web/game/events/server-choice.ts';
import { isFor, listedEvents } from '#web/game/events/listed-events.ts';
import {
  actionEntries,
  belongingEntries,
  characterEntries,
  eventEntries,
  gemEntries,
  goalEntries,
  pageEntries,
  comingEvents,
  type ActionId,
} from './entries.ts';
import { actionsFor } from './actions/quick-actions.ts';
import type { CommandSubjects } from './actions/commands.ts';

export function useEntries() {
  const onlooker = useOnlooker();
  const { signedIn, environment, openedEntries, features } = onlooker;
  const normal = useCollection('normalCalculations');
  const legendary = useCollection('legendaryGoals');
  const power = useCollection('gemPowerGoals');
  const own = useCollection('ownEvents');
  const alarms = useCollection('eventAlarms');
  const { characters, active } = useCharacters();
  const [server] = useServer();
  const [faction] = usePreference('faction');
  const { shown: theme } = useTheme();
  const { canUndo, canRedo } = useUndo();
  const [openedAt] = useState(serverNow);

  const ofPages = useMemo(
    () => pageEntries({ signedIn, environment, openedEntries, features }),
    [signedIn, environment, openedEntries, features],
  );
  const [ofGems] = useState(gemEntries);
  const ofGoals = useMemo(
    () => [
      ...goalEntries('legendaryGoals', legendary.records),
      ...goalEntries('gemPowerGoals', power.records),
      ...goalEntries('normalCalculations', normal.records),
    ],
    [normal.records, legendary.records, power.records],
  );
  const ofEvents = useMemo(
    () =>
      eventEntries(
        listedEvents(own.records).filter((event) => isFor(event, faction)),
        server.timeZone,
        openedAt,
      ),
    [own.records, faction, server.timeZone, openedAt],
  );
  const activeId = active?.id ?? null;
  const ofCharacters = useMemo(
    () => (signedIn ? characterEntries(characters, activeId) : []),
    [signedIn, characters, activeId],
  );
  const { gems, goals } = useBelongings(active?.id);
  const ofBelongings = useMemo(
    () => (signedIn && active !== null ? belongingEntries(active, gems, goals) : []),
    [signedIn, active, gems, goals],
  );
  const ofActions = useMemo(() => {
    const actions: { action: ActionId; name: string }[] = [
      ...actionsFor(signedIn, active !== null).map((action) => ({ action, name: palette.actions[action] })),
      { action: 'theme', name: theme === 'dark' ? shell.switchToLight : shell.switchToDark },
    ];
    if (canUndo) actions.push({ action: 'undo', name: controls.undoLast });
    if (canRedo) actions.push({ action: 'redo', name: controls.redoLast });
    actions.push(
      { action: 'export', name: backups.export.button },
      { action: 'cookies', name: shell.cookieSettings },
      { action: 'shortcuts', name: palette.keys },
    );
    if (signedIn) actions.push({ action: 'signOut', name: palette.signOut });
    return actionEntries(actions);
  }, [theme, canUndo, canRedo, signedIn, active]);

  const subjects = useMemo(
    (): CommandSubjects => ({
      active: signedIn ? active : null,
      belongings: { gems, goals },
      events: comingEvents(
        listedEvents(own.records).filter((event) => isFor(event, faction)),
        server.timeZone,
        openedAt,
      ),
    }),
    [signedIn, active, gems, goals, own.records, faction, server.timeZone, openedAt],
  );

  return {
    subjects,
    keptOfEvents: { alarms: alarms.records, own: own.records },
    entries: useMemo(
      () => [...ofPages, ...ofCharacters, ...ofBelongings, ...ofGems, ...ofGoals, ...ofEvents, ...ofActions],
      [ofPages, ofCharacters, ofBelongings, ofGems, ofGoals, ofEvents, ofActions],
    ),
    hasFailed: [normal, legendary, power].some(({ status }) => status === 'failed'),
  };
}

function useBelongings(characterId: string | undefined) {
  // No character has this id, so nothing belongs to it.
  const parent = characterId ?? '';
  const { records: gems } = useChildren('gems', parent);
  const { records: goals } = useChildren('characterGoals', parent);
  return { gems, goals };
}
