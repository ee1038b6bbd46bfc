import type { LegalText } from './legal-text.ts';
import { storedItems } from './stored-items.ts';
import { texts } from '../language.ts';

/** What happens to data. */
export const privacy: LegalText = texts('privacy', {
  title: 'Privacy Policy',
  lead: 'What Loadstone keeps about you, where, for how long, and what you can do about it.',
  version: '1.0',
  versions: [
    {
      version: '1.0',
      announced: '2026-11-21',
      inForceSince: '2026-11-21',
      changes: 'First version.',
    },
  ],
  sections: [
    {
      id: 'in-short',
      title: 'In short',
      blocks: [
        {
          kind: 'list',
          items: [
            'Without an account, calculations, goals and settings stay in your browser. While you are signed in, the server keeps them too, so that all your devices have them.',
            'The server keeps what you send it on purpose: messages to the support, votes on answers, and your account, if you make one.',
            'Its logs hold no addresses and nothing of what you typed.',
            'No statistics and no ads without your consent, and none at all unless the operator has set them up.',
            'Nothing is sold.',
          ],
        },
      ],
    },
    {
      id: 'controller',
      title: 'Who is responsible',
      blocks: [
        {
          kind: 'text',
          text: 'The controller is whoever runs this site. The [support page](support) reaches them for anything in this policy.',
        },
        {
          kind: 'text',
          text: "Loadstone is an unofficial third-party tool and has no connection to the game's publisher. It never asks for your game account.",
        },
      ],
    },
    {
      id: 'what',
      title: 'What is collected',
      blocks: [
        {
          kind: 'text',
          text: 'Three kinds of data, each only where you use what needs it.',
        },
        {
          kind: 'terms',
          items: [
            {
              term: 'Account data',
              text: 'If you make an account: username, e-mail address, a hash of your password (never the password itself), the ways you sign in, the public half and the name of a passkey, the encrypted key of an authenticator app, the terms you accepted and when, the devices that are signed in, with their names, when they were last active and the address and keys by which alarms reach them, and what happened to the account, such as sign-ins, refusals and changes, with device and network address (see [signing in](#sign-in)). In a message to the support: name, e-mail address, subject, message, category and time, a mark if a program seems to have sent it, and version, browser and theme, which you see before sending and can leave out.',
            },
            {
              term: 'Usage data',
              text: 'Technical logs of requests: method, path, status and a reference, without address, query or content. Votes on answers in the FAQ and the reasons given with them, with a random number in a cookie so that everybody votes once. Your network address, for an hour, to hold back floods of messages, votes and sign-ins. Statistics, if you agreed and the operator has set them up.',
            },
            {
              term: 'Game data',
              text: 'What you enter to plan: gems, ranks, prices, goals, and what you mark or add in the list of events. It stays in your browser. Screenshots that you fill in from are read on your device and never leave it. While you are signed in, your account holds it too, with your preferences, what it was before, when it changed, and which device changed it. A short link to a loadout shows everybody who has it what you ticked, until you revoke it; its openings are counted, and not by whom. Pieces of sets in saved loadouts are counted for all players together, and shown once five of them wear a set.',
            },
          ],
        },
      ],
    },
    {
      id: 'why',
      title: 'What for, and on what legal ground',
      blocks: [
        {
          kind: 'table',
          caption: 'Purposes and grounds, by article 6 of the GDPR',
          columns: ['Data', 'What for', 'Ground'],
          isWide: true,
          rows: [
            [
              'Game data and choices in your browser',
              'To do what you asked for: calculate, remember, undo.',
              'Carrying out the service you use (6.1\u00a0b)',
            ],
            [
              'Account data',
              'To know you again on every device, and to write to you about your account.',
              'Carrying out the service you use (6.1\u00a0b)',
            ],
            [
              'Game data and preferences in your account',
              'To have them on all your devices, and to bring back what was changed or deleted.',
              'Carrying out the service you use (6.1\u00a0b)',
            ],
            [
              'A link with Discord',
              'To do what you ask the bot for.',
              'Carrying out the service you use (6.1\u00a0b)',
            ],
            [
              'What happened to an account',
              'To notice and undo that somebody else uses it.',
              'Legitimate interest in safe accounts (6.1\u00a0f)',
            ],
            [
              'Messages to the support',
              'To read and answer them.',
              'Carrying out what you asked for (6.1\u00a0b); legitimate interest in helping users (6.1\u00a0f)',
            ],
            [
              'Votes on answers',
              'To see which answers help, counting each visitor once.',
              'Legitimate interest in better answers (6.1\u00a0f)',
            ],
            [
              'Logs, and addresses for an hour',
              'To find faults and hold back abuse.',
              'Legitimate interest in a safe site (6.1\u00a0f)',
            ],
            [
              'Statistics and ads',
              'To learn how the site is used; to pay for it.',
              'Your consent, which you can withdraw (6.1\u00a0a)',
            ],
          ],
        },
      ],
    },
    {
      id: 'how-long',
      title: 'For how long',
      blocks: [
        {
          kind: 'list',
          items: [
            'What is in your browser: until you delete it, or the data of this site.',
            'Links to loadouts: until you revoke them, they end, or your account goes. What one showed goes at once.',
            'Your account: until you delete it; then for 14 days, in which you can keep it. Devices that are signed in: 30 days without use.',
            'A link with Discord: until you end it, then for 90 days. What the bot did for you: 30 days; what it reminded you of: an hour.',
            'Game data in your account: until you delete it, each with its last 50 changes. What is deleted can be brought back for 30 days and is gone from the server after 90.',
            'What happened to an account: 90 days, with device and network address. Once the account is gone, it names nobody.',
            'Messages to the support: until they are dealt with and no longer needed. Ask, and yours go sooner.',
            'Votes on answers: until you take them back.',
            'What you publish, vote and report: see the [rules](communityRules).',
            'Network addresses for the limits: an hour.',
            'Logs, which do not name you: as long as the operator needs them to find faults.',
          ],
        },
      ],
    },
    {
      id: 'cookies',
      title: 'Cookies and what is stored in your browser',
      blocks: [
        {
          kind: 'text',
          text: 'Cookies and similar storage are of four kinds:',
        },
        {
          kind: 'terms',
          items: [
            {
              term: 'Necessary',
              text: 'Without these, something you asked for would not work, such as keeping a goal. They need no consent.',
            },
            {
              term: 'Preference',
              text: 'How you like a site. Settings are stored only when you choose them yourself, so the choice “Preferences” changes nothing today.',
            },
            {
              term: 'Analytics',
              text: 'How the site is used, with shortened addresses and without signals for ads. Only if the operator has set up such a service and you agreed.',
            },
            {
              term: 'Marketing',
              text: 'Ads. Only if the operator has set up such a service and you agreed.',
            },
          ],
        },
        {
          kind: 'table',
          caption: 'What Loadstone itself stores',
          columns: ['Name', 'Kind', 'What for', 'How long'],
          isWide: true,
          rows: storedItems,
        },
        {
          kind: 'text',
          text: 'On sites without https the names of cookies lack __Host-. Services for statistics and ads set cookies of their own; the cookie settings name their hosts. When you withdraw your consent, the page reloads without them and deletes what they left.',
        },
      ],
    },
    {
      id: 'recipients',
      title: 'Who else receives data',
      blocks: [
        {
          kind: 'list',
          items: [
            "Whoever hosts the installation and delivers the operator's e-mail handles data on their behalf, messages to the support among them.",
            "Your browser's push service, if alarms ring with the site closed: it learns when one comes, and cannot read it.",
            'Services for statistics or ads, under the conditions above.',
            'A language model that you let word a plan: what its form names.',
            'Authorities, where the law demands it.',
          ],
        },
        {
          kind: 'text',
          text: 'Nobody else. Fonts, pictures and scripts come from this site: no third party learns of your visit.',
        },
      ],
    },
    {
      id: 'sign-in',
      title: 'Signing in',
      blocks: [
        {
          kind: 'text',
          when: 'withoutAccounts',
          text: 'This version has no accounts, so nobody can sign in and no account data is kept. The ways to sign in that are planned are e-mail plus password, Google, GitHub, Discord and Microsoft; none of them exists today. This policy will be extended before the first one does.',
        },
        {
          kind: 'text',
          when: 'withAccounts',
          text: 'You can sign in by e-mail plus password, Google, GitHub, Discord and Microsoft, the latter four as far as the operator has set them up. From these Loadstone receives your name, your e-mail address and the number of your account there, and never its password. With a passkey, your fingerprint or face stays on your device. Mails are for what you asked for and for the safety of the account, never for advertising.',
        },
      ],
    },
    {
      id: 'discord',
      title: 'Linking Discord',
      blocks: [
        {
          kind: 'text',
          when: 'withAccounts',
          text: 'If you link a Discord account, Loadstone keeps its number, name and picture, and not its e-mail address. The bot may do what you allow it in the [settings](settings), also write to you when an alarm rings; Discord sees what you and it say. Unlinking, a new password by mail or the deletion of your account ends it. Signing in with Discord links no bot.',
        },
      ],
    },
    {
      id: 'rights',
      title: 'Your rights',
      blocks: [
        {
          kind: 'text',
          text: 'Loadstone is built to comply with the General Data Protection Regulation (GDPR) of the European Union, and gives everybody these rights:',
        },
        {
          kind: 'terms',
          items: [
            {
              term: 'Access and portability',
              text: 'Ask what is kept about you, and receive it. Export what is in your browser in each calculator, and what your account holds in the settings.',
            },
            {
              term: 'Correction and deletion',
              text: 'Ask for a message to be corrected or deleted, with its reference. What is in your browser you delete yourself, a vote where you gave it, your account in the settings.',
            },
            {
              term: 'Restriction and objection',
              text: 'Object to anything that rests on a legitimate interest, or ask that it rests while a dispute is open.',
            },
            {
              term: 'Withdrawing consent',
              text: 'At any time and as easily as you gave it, by the cookie settings at the end of every page or under [cookies](#cookies). What was done before stays lawful.',
            },
            {
              term: 'Complaint',
              text: 'Complain to a data protection authority, such as the one where you live.',
            },
          ],
        },
        {
          kind: 'text',
          text: 'Write through the [support page](support). You get an answer within one month and pay nothing. No machine alone decides about you.',
        },
      ],
    },
    {
      id: 'children',
      title: 'Children',
      blocks: [
        {
          kind: 'text',
          text: 'Loadstone is not for children under 13, and does not knowingly collect data about them. If a child has sent a message or made an account, tell the operator, and it is deleted.',
        },
      ],
    },
    {
      id: 'safety',
      title: 'How data is protected',
      blocks: [
        {
          kind: 'text',
          text: 'The operator alone reads the data folder, pages run scripts from elsewhere only where the operator set them up and you agreed, and logs hold neither addresses nor content. Passwords are kept as hashes that take long to try, links in mails work once and for a short time, and the settings show every device that is signed in. Whoever uses your browser can read what is kept in it.',
        },
      ],
    },
    {
      id: 'changes',
      title: 'Changes to this policy',
      blocks: [
        {
          kind: 'text',
          text: 'Changes are announced here at least 30 days before they take effect, with a summary. Nothing that rests on your consent changes without asking you again.',
        },
      ],
    },
  ],
});
