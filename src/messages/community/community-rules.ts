import type { ArticleSection } from '../article.ts';
import { texts } from '../language.ts';

/** The rules of what players publish, in plain words. */
export const communityRules: {
  readonly title: string;
  readonly lead: string;
  readonly sections: readonly ArticleSection[];
} = texts('communityRules', {
  title: 'Community Rules',
  lead: 'What may be published here, who looks after it, and what of you becomes public.',
  sections: [
    {
      id: 'what',
      title: 'What you may publish',
      blocks: [
        {
          kind: 'text',
          text: 'A build for Diablo Immortal: items, gems, skills and a guide in your own words. Write so that others can follow it, and say in the title what it is for. It stays yours; you show it here until you take it back. A character of yours can be in the [gallery](characterGallery), with the parts that you tick.',
        },
        { kind: 'text', text: 'A moderator hides or removes what has' },
        {
          kind: 'list',
          items: [
            'spam, advertising, or the same text again and again;',
            'insults, harassment, threats, or contempt for people for who they are;',
            'sexual content;',
            'personal data of anybody, such as real names, addresses or account names elsewhere;',
            'offers to sell, buy or share accounts, items or services for money;',
            'the work of somebody else without their name;',
            'nothing to do with a build for this game.',
          ],
        },
        {
          kind: 'text',
          text: 'A video can be a link to YouTube or Twitch. Other links in a guide lead exactly where their words say, and we vouch for none of them.',
        },
      ],
    },
    {
      id: 'limits',
      title: 'Limits',
      blocks: [
        {
          kind: 'list',
          items: [
            'One build a day while you are new, five later; 250 in all.',
            'One vote for each build, none for your own. You can take a vote back.',
            'You can report 20 things a day.',
            'A site that asks for it publishes and counts votes only from accounts with a confirmed address. There, a new account votes after its first day.',
          ],
        },
        {
          kind: 'text',
          text: 'You count as new during your first three days, and until five builds of yours have been shown for a day.',
        },
      ],
    },
    {
      id: 'waiting',
      title: 'What waits for a moderator',
      blocks: [
        {
          kind: 'text',
          text: 'Some texts are looked at before anybody else sees them: those with a blocked word, a newcomer’s text with a link, and whatever the same player publishes while one of these waits. The name and notes of a character in the gallery count as such a text. Your list then says “Waits for a moderator”. Nothing is dropped without a word.',
        },
      ],
    },
    {
      id: 'moderators',
      title: 'Who moderates',
      blocks: [
        {
          kind: 'text',
          text: 'Players whom the operator of this site has asked to, each with a second step at sign-in. A moderator can keep, hide or remove a build or a character of the gallery, warn a player, stop them from publishing for 1, 7 or 30 days, or for good. Your account, your plans and reading are never touched by this.',
        },
        {
          kind: 'text',
          text: 'Every decision gives a reason that you can read, can be taken back, and stands in the [moderation log](moderationLog), which everybody can read. It names no one and quotes nothing.',
        },
      ],
    },
    {
      id: 'report',
      title: 'How to report',
      blocks: [
        {
          kind: 'text',
          text: 'Open the build or character and press “Report”. It is folded away for you at once. The author does not learn who reported it; moderators do. When three players in good standing report the same thing it is hidden until a moderator has looked, five for an author of long standing. Without an account, write to the [support](support).',
        },
      ],
    },
    {
      id: 'appeal',
      title: 'How to appeal',
      blocks: [
        {
          kind: 'text',
          text: '[My builds](publish) lists every decision about you and what is yours. Press “Appeal” and say why it was wrong: once for each decision, in up to 1,000 characters. Where there are several moderators, another one decides. A build that was hidden can also be mended; a moderator then looks at it again. A removed one is kept for 30 days.',
        },
      ],
    },
    {
      id: 'public',
      title: 'What is public about you',
      blocks: [
        {
          kind: 'table',
          caption: 'What others can see, and for how long',
          isWide: true,
          columns: ['What', 'Who sees it', 'How long'],
          rows: [
            [
              'Username, month of joining',
              'Everybody, once a build or an advert of yours is shown',
              'While one of them is shown',
            ],
            [
              'Items, gems, skills, lines and texts of a build, with its last 20 versions',
              'Everybody',
              'Until you withdraw it; deleted 30 days later',
            ],
            [
              'Of a character in the gallery its class, PvE or PvP, and the parts that you tick; never your username',
              'Everybody',
              'Until you untick it or switch it off; from then on at once',
            ],
            [
              'An advert for or of a clan',
              'Everybody',
              'Until you withdraw it, at most 14 days after its last change; then deleted',
            ],
            [
              'Your name in a clan, and what you tick of a character',
              'The clan; everybody your name where you tick that',
              'Until you untick it or leave',
            ],
            ['Numbers of votes and copies', 'Everybody, as numbers alone', 'As long as the build'],
            [
              'That you voted, copied or reported',
              'Nobody; moderators see who reported',
              'Until you take it back or delete your account',
            ],
            [
              'Decisions about you',
              'You and moderators; without your name everybody',
              'With your account; the entry without a name stays',
            ],
            [
              'Notes and figures of what is not in the gallery, names of loadouts, e-mail address, last visit',
              'Nobody',
              'Never public',
            ],
          ],
        },
        {
          kind: 'text',
          text: 'Search engines and other sites may have copied what was public. We cannot take that back.',
        },
      ],
    },
    {
      id: 'deletion',
      title: 'When you delete your account',
      blocks: [
        {
          kind: 'text',
          text: 'You are asked what is to become of your builds. “Remove what I published” deletes them with the account. “Leave it without my name” keeps them under “a deleted player”; then nobody, not even the operator, can find again which ones were yours, so they cannot be removed later at your wish. Your votes, copies, reports, adverts and characters in the gallery go either way. Until the day of the deletion nobody is shown your builds, characters and adverts, and if you keep the account they come back.',
        },
      ],
    },
  ],
} as const);
