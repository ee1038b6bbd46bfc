import {
  AlarmClockPlus,
  ArrowLeftRight,
  ChartNoAxesColumn,
  Gem,
  Shirt,
  Target,
  UserPlus,
  type LucideIcon,
} from 'lucide-react';

/** Actions that add or record something from any page. */
export const quickActions = [
  'record',
  'addGem',
  'addGoal',
  'setAlarm',
  'newLoadout',
  'newCharacter',
  'formulas',
] as const;
export type QuickAction = (typeof quickActions)[number];

export const isQuick = (action: string): action is QuickAction =>
  quickActions.some((each) => each === action);

/** Actions that somebody can take: a guest's goals are those of the calculators, and nothing is about characters. */
export const actionsFor = (signedIn: boolean, hasCharacter: boolean): readonly QuickAction[] =>
  quickActions.filter((action) => {
    if (action === 'record' || action === 'addGem') return signedIn && hasCharacter;
    return action !== 'newCharacter' || signedIn;
  });

export const quickActionIcons: Readonly<Record<QuickAction, LucideIcon>> = {
  record: ChartNoAxesColumn,
  addGem: Gem,
  addGoal: Target,
  setAlarm: AlarmClockPlus,
  newLoadout: Shirt,
  newCharacter: UserPlus,
  formulas: ArrowLeftRight,
};
