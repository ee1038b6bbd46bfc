import type { LegalText } from './legal-text.ts';
import { texts } from '../language.ts';

/** The rules of using the site. */
export const terms: LegalText = texts('terms', {
  title: 'Terms of Service',
  lead: 'The rules for using Loadstone, in plain words. Whoever runs the site you are on is called “the operator” here.',
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
      id: 'what-it-is',
      title: 'What Loadstone is',
      blocks: [
        {
          kind: 'text',
          text: "Loadstone is an unofficial third-party tool for planning in Diablo Immortal. It is not affiliated with, endorsed by or sponsored by the game's publisher or developers. The game's names and marks belong to their owners and are used only to say what is meant.",
        },
        {
          kind: 'text',
          text: 'It does not connect to the game, does not ask for your game account and changes nothing in the game. The pictures of gems are drawn by Loadstone itself.',
        },
      ],
    },
    {
      id: 'who',
      title: 'Who may use it',
      blocks: [
        {
          kind: 'text',
          text: 'You must be at least 13 years old. Where the law asks for a higher age before you can agree to something like this by yourself, you need the permission of a parent or guardian until then.',
        },
      ],
    },
    {
      id: 'accounts',
      title: 'Accounts',
      blocks: [
        {
          kind: 'text',
          text: 'An account is not needed to use Loadstone. If you make one, give an address that is yours, keep the password to yourself, and tell the operator if somebody else uses it. A username must not insult anybody or pretend to be somebody else.',
        },
        {
          kind: 'text',
          text: 'You can delete your account in the [settings](settings) at any time. The operator may block an account that breaks these rules, and says why when asked.',
        },
      ],
    },
    {
      id: 'price',
      title: 'What it costs',
      blocks: [
        {
          kind: 'text',
          text: 'Nothing. All features are currently free and there are no subscriptions. Should that ever change for something new, it will be announced as described under [changes](#changes), and nothing will be charged without your explicit order.',
        },
      ],
    },
    {
      id: 'fair-use',
      title: 'Fair use',
      blocks: [
        {
          kind: 'text',
          text: 'Use the site for planning, comparing and learning, alone or with others. Please do not',
        },
        {
          kind: 'list',
          items: [
            'break into it, overload it, or get around its limits;',
            'send messages that are unlawful, abusive or advertising;',
            'pretend to be somebody else, or collect data about others with it;',
            "present it as official or as the publisher's own.",
          ],
        },
        {
          kind: 'text',
          text: 'Some calls are limited for each visitor, such as five support messages an hour or ten wrong passwords in a quarter of an hour. The operator may block requests that harm the site.',
        },
      ],
    },
    {
      id: 'your-content',
      title: 'What you make is yours',
      blocks: [
        {
          kind: 'text',
          text: 'Your calculations and plans belong to you. You can export them and take them elsewhere. What is kept in your browser can be lost with it, so export what matters to you.',
        },
        {
          kind: 'text',
          text: 'What you send to the support may be used to answer you and to improve the tool. What happens to your data is told in the [privacy policy](privacy).',
        },
      ],
    },
    {
      id: 'accuracy',
      title: 'How far you can rely on it',
      blocks: [
        {
          kind: 'text',
          text: 'Every figure shows how it was calculated and where its table comes from. Still, the game changes, sources err and software has faults. Check a figure in the game before you spend real money or rare material on it.',
        },
        {
          kind: 'text',
          text: 'Loadstone is offered as it is and as it is available, free of charge and without a promise that it is free of faults, complete, or always reachable.',
        },
      ],
    },
    {
      id: 'liability',
      title: 'Liability',
      blocks: [
        {
          kind: 'text',
          text: 'As far as the law allows, the operator is not liable for losses from using the tool or from relying on its figures, including anything spent or lost in the game. Liability for intent, gross negligence, harm to life, body or health, and whatever else the law does not let anyone exclude, stays untouched. So do the rights that consumers have by law where they live.',
        },
      ],
    },
    {
      id: 'software',
      title: 'The software',
      blocks: [
        {
          kind: 'text',
          text: 'The software of Loadstone is open under the MIT license, which allows you to use, change and run it yourself. These terms are about this site, not about the software.',
        },
      ],
    },
    {
      id: 'ending',
      title: 'Stopping',
      blocks: [
        {
          kind: 'text',
          text: 'You can stop using the site at any time; there is nothing to cancel, and an account you can delete. The operator may end it too, and will say so here 30 days ahead where that is possible, so that you can export what you have.',
        },
      ],
    },
    {
      id: 'changes',
      title: 'Changes to these terms',
      blocks: [
        {
          kind: 'text',
          text: 'Changes are announced on this page at least 30 days before they take effect, with a summary of what is different. If you do not agree, stop using the site before that day; what is in your browser stays yours. Changes that the law or security demands at once may take effect sooner, and are marked as such.',
        },
      ],
    },
    {
      id: 'contact',
      title: 'Contact',
      blocks: [
        {
          kind: 'text',
          text: 'Questions about these terms reach the operator through the [support page](support). If one of these rules turns out to be invalid, the others stay in force.',
        },
      ],
    },
  ],
});
