import { texts } from '../language.ts';

/** What the server says of posts, to moderators and in notices. */
export const commentTitle = texts('commentTitle', {
  onBuild: 'Comment on {title}',
  before: 'Until {time} UTC:\n',
});
