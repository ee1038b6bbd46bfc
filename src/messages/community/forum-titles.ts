import { texts } from '../language.ts';

/** The server's words about posts, to moderators and in notices. */
export const commentTitle = texts('commentTitle', {
  onBuild: 'Comment on {title}',
  before: 'Until {time} UTC:\n',
});
