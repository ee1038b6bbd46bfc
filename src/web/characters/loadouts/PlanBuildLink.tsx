import { Sparkles } from 'lucide-react';
import { planBuild } from '#messages/planning/doors.ts';
import { buttonLook } from '#web/ui/Button.tsx';
import { Link } from '#web/ui/Link.tsx';
import { plannerAddress } from './planned-loadout.ts';

/** The way into the planner from where loadouts are. */
export const PlanBuildLink = () => (
  <Link to={plannerAddress} className={buttonLook('quiet', true)}>
    <Sparkles aria-hidden size={16} />
    {planBuild.name}
  </Link>
);
