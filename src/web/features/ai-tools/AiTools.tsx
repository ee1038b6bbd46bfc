import { ArrowLeft } from 'lucide-react';
import type { ComponentType } from 'react';
import { aiToolIds, aiTools, type AiToolId } from '#contract/planning/ai-tools.ts';
import { pages } from '#contract/site/pages.ts';
import { fill } from '#messages/fill.ts';
import { aiToolWords as words } from '#messages/planning/ai-tools.ts';
import { SessionEnded } from '#web/characters/SessionEnded.tsx';
import { useSeemsSignedIn } from '#web/data/session/session.ts';
import { useSiteConfig } from '#web/data/session/site-config.ts';
import { Badge } from '#web/ui/Badge.tsx';
import { buttonLook } from '#web/ui/Button.tsx';
import { Link } from '#web/ui/Link.tsx';
import { lazyPart } from '#web/ui/parts/lazy-part.tsx';
import { useLocation } from '#web/ui/address/address.ts';

/** The tools that open, each of which comes with its first use. */
const parts: { readonly [Id in AiToolId]?: ComponentType } = {
  clan: lazyPart(() => import('./clan/ClanGroups.tsx'), <div className="skeleton mt-4 h-96" />),
  farming: lazyPart(() => import('./farming/FarmingAssistant.tsx'), <div className="skeleton mt-4 h-96" />),
  gear: lazyPart(() => import('./gear/GearAnalyzer.tsx'), <div className="skeleton mt-4 h-96" />),
  meta: lazyPart(() => import('./meta/MetaPredictor.tsx'), <div className="skeleton mt-4 h-96" />),
  planner: lazyPart(() => import('./planner/Planner.tsx'), <div className="skeleton mt-4 h-96" />),
};

const Allowance = lazyPart(() => import('./Allowance.tsx'));

/** The cards of the tools, or the tool that the address names. */
export default function AiTools() {
  const isSignedIn = useSeemsSignedIn();
  const asked = new URLSearchParams(useLocation().search).get('tool');
  const id = aiToolIds.find((each) => each === asked);
  const open = useSiteConfig()?.aiTools;
  const isOpen = (tool: AiToolId) =>
    parts[tool] !== undefined && open?.some((each) => each === tool) === true;
  const Tool = id === undefined || !isOpen(id) ? undefined : parts[id];
  return (
    <div className="mx-auto min-h-dvh max-w-6xl">
      {!isSignedIn ? (
        <>
          <h1>{words.title}</h1>
          <SessionEnded title={words.signedOutTitle} text={words.signedOutText} />
        </>
      ) : id === undefined || Tool === undefined ? (
        <Cards isOpen={isOpen} />
      ) : (
        <>
          <Link to={pages.aiTools.path} className={`${buttonLook('quiet')} -ml-[16px]`}>
            <ArrowLeft aria-hidden size={18} />
            {words.back}
          </Link>
          <h1 className="mt-2 max-sm:text-[1.375rem]">{words.tools[id].name}</h1>
          <Tool />
        </>
      )}
    </div>
  );
}

function Cards({ isOpen }: { isOpen: (tool: AiToolId) => boolean }) {
  return (
    <>
      <h1>{words.title}</h1>
      <p className="mt-2 text-quiet">{words.subtitle}</p>
      <div className="mt-2 min-h-14 text-sm text-quiet sm:min-h-6">
        <Allowance />
      </div>
      <div className="mt-6 grid gap-4 md:grid-cols-2 lg:grid-cols-3">
        {aiToolIds.map((id) => (
          <article key={id} aria-labelledby={`${id}-tool`} className="card flex flex-col p-5">
            <h2 id={`${id}-tool`} className="text-2xl">
              {words.tools[id].name}
            </h2>
            <p className="mt-1 flex flex-wrap gap-2">
              <Badge>{fill(words.requires, { plan: aiTools[id] })}</Badge>
              {!isOpen(id) ? <Badge tone="warn">{words.comingSoon}</Badge> : <Allowance isOfTool />}
            </p>
            <p className="mt-2 mb-4 text-quiet">{words.tools[id].text}</p>
            {isOpen(id) && (
              <Link
                to={`${pages.aiTools.path}?tool=${id}`}
                aria-describedby={`${id}-tool`}
                className={`${buttonLook()} mt-auto`}
              >
                {words.open}
              </Link>
            )}
          </article>
        ))}
      </div>
    </>
  );
}
