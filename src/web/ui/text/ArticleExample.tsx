import { articleWords as words, type ArticleExample as Example } from '#messages/article.ts';
import { ArticleTable } from './ArticleTable.tsx';
import { Badge } from '../Badge.tsx';
import { buttonLook } from '../Button.tsx';
import { Link } from '../Link.tsx';
import type { LinkTo } from './LinkedText.tsx';

/** Something to try: what to enter, what comes out, and a link that opens it filled in. */
export function ArticleExample({ name, title, entered, figures, linkTo }: Example & { linkTo: LinkTo }) {
  const address = linkTo(name);
  return (
    <div className="card p-4 sm:p-5">
      <Badge tone="primary">{words.example}</Badge>
      <h3 id={name} className="mt-2 text-xl">
        {title}
      </h3>
      <p className="mt-1 mb-3 text-quiet">{entered}</p>
      <ArticleTable
        caption={title}
        isCaptionHidden
        columns={[words.figure, words.planner, words.inGame]}
        rows={figures.map((figure) => [figure.name, figure.planner, figure.inGame])}
      />
      {address !== null && (
        <Link
          to={address}
          aria-describedby={name}
          className={`${buttonLook('secondary')} hidden-on-paper mt-4`}
        >
          {words.tryIt}
        </Link>
      )}
    </div>
  );
}
