import { randomBytes } from 'node:crypto';
import { pages } from '#contract/site/pages.ts';
import { accountMail as words } from '#messages/account/account-mail.ts';
import { fill } from '#messages/fill.ts';
import { utcDayText, utcMomentText } from '#messages/formats.ts';
import type { Mail } from '#server/mail/mailer.ts';

export interface Receiver {
  readonly username: string;
  readonly email: string;
}

interface Letter {
  readonly subject: string;
  readonly text: string;
  readonly button?: { readonly label: string; readonly address: string };
  /** The advice for when it was somebody else; with a link where there is one. */
  readonly other?: string;
  readonly otherAddress?: string;
}

/** A claim of the leadership of a clan: the names as they are in it, and the path of its room. */
export interface ClanClaim {
  readonly clan: string;
  readonly officer: string;
  readonly path: string;
}

const escaped = (text: string) => text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);

/** The mails about an account. Every link is built from the installation's own address, never from a request. */
export function accountMails(publicUrl: string, now: () => number) {
  const site = publicUrl.replace(/^https?:\/\//, '');
  const at = (path: string) => `${publicUrl}${path}`;
  const asked = (path: string, parameters: Record<string, string>) =>
    at(`${path}?${new URLSearchParams(parameters).toString()}`);
  const newPassword = { other: words.notYou, otherAddress: at(pages.resetPassword.path) };

  function mail({ username, email }: Receiver, { subject, text, button, other, otherAddress }: Letter): Mail {
    const greeting = fill(words.greeting, { username });
    const ending = fill(words.ending, { site });
    const plain = [
      greeting,
      text,
      ...(button === undefined ? [] : [button.address]),
      ...(other === undefined ? [] : [[other, otherAddress].filter(Boolean).join('\n')]),
      `--\n${ending}\n`,
    ];
    const paragraph = (content: string) => `<p style="margin:0 0 16px">${content}</p>`;
    const html = [
      paragraph(escaped(greeting)),
      paragraph(escaped(text)),
      ...(button === undefined
        ? []
        : [
            paragraph(
              `<a href="${escaped(button.address)}" style="display:inline-block;padding:12px 20px;border-radius:8px;background:#4f46e5;color:#ffffff;text-decoration:none;font-weight:600">${escaped(button.label)}</a>`,
            ),
            paragraph(`${escaped(words.plainLink)}<br>${escaped(button.address)}`),
          ]),
      ...(other === undefined
        ? []
        : [
            paragraph(
              otherAddress === undefined
                ? escaped(other)
                : `${escaped(other)}<br><a href="${escaped(otherAddress)}">${escaped(otherAddress)}</a>`,
            ),
          ]),
      `<p style="margin:24px 0 0;color:#667085;font-size:13px">${escaped(ending)}</p>`,
    ];
    return {
      to: email,
      subject,
      text: plain.join('\n\n'),
      html: `<!doctype html><html lang="en"><body style="margin:0;padding:24px;font-family:system-ui,sans-serif;font-size:16px;line-height:1.5;color:#11131b;background:#ffffff"><div style="max-width:520px;margin:0 auto;overflow-wrap:anywhere">${html.join('')}</div></body></html>`,
      id: `${randomBytes(12).toString('hex')}@${new URL(publicUrl).hostname}`,
      at: new Date(now()),
    };
  }

  return {
    confirm: (to: Receiver, code: string) =>
      mail(to, {
        subject: words.confirmSubject,
        text: fill(words.confirmText, { email: to.email }),
        button: { label: words.confirmButton, address: asked(pages.confirmEmail.path, { code }) },
        other: words.confirmOther,
      }),
    reset: (to: Receiver, code: string) =>
      mail(to, {
        subject: words.resetSubject,
        text: fill(words.resetText, { email: to.email }),
        button: {
          label: words.resetButton,
          address: asked(pages.confirmPasswordReset.path, {
            mode: 'resetPassword',
            oobCode: code,
            continueUrl: pages.login.path,
          }),
        },
        other: words.resetOther,
      }),
    changeEmail: (to: Receiver, code: string) =>
      mail(to, {
        subject: words.changeSubject,
        text: fill(words.changeText, { email: to.email }),
        button: { label: words.changeButton, address: asked(pages.confirmEmail.path, { code }) },
        other: words.changeOther,
      }),
    emailChanging: (to: Receiver, email: string) =>
      mail(to, {
        subject: words.changingSubject,
        text: fill(words.changingText, { email }),
        ...newPassword,
      }),
    emailChanged: (to: Receiver, email: string) =>
      mail(to, {
        subject: words.changedSubject,
        text: fill(words.changedText, { email }),
        // A new password is mailed to the new address by now.
        other: words.notYouChanged,
        otherAddress: at(pages.support.path),
      }),
    passwordChanged: (to: Receiver) =>
      mail(to, { subject: words.passwordSubject, text: words.passwordText, ...newPassword }),
    providerLinked: (to: Receiver, provider: string) =>
      mail(to, {
        subject: fill(words.linkedSubject, { provider }),
        text: fill(words.linkedText, { provider }),
        ...newPassword,
        other: fill(words.notYouLinked, { provider }),
      }),
    providerUnlinked: (to: Receiver, provider: string) =>
      mail(to, {
        subject: fill(words.unlinkedSubject, { provider }),
        text: fill(words.unlinkedText, { provider }),
        ...newPassword,
      }),
    chatLinked: (to: Receiver, name: string) =>
      mail(to, {
        subject: words.chatLinkedSubject,
        text: fill(words.chatLinkedText, { name }),
        ...newPassword,
        other: fill(words.notYouLinked, { provider: 'Discord' }),
      }),
    chatUnlinked: (to: Receiver, name: string) =>
      mail(to, {
        subject: words.chatUnlinkedSubject,
        text: fill(words.chatUnlinkedText, { name }),
        ...newPassword,
      }),
    secondStepOn: (to: Receiver) =>
      mail(to, { subject: words.secondStepOnSubject, text: words.secondStepOnText, ...newPassword }),
    secondStepOff: (to: Receiver) =>
      mail(to, { subject: words.secondStepOffSubject, text: words.secondStepOffText, ...newPassword }),
    secondStepOffByOperator: (to: Receiver) =>
      mail(to, {
        subject: words.secondStepOffSubject,
        text: words.secondStepOffByOperatorText,
        ...newPassword,
      }),
    moderator: (to: Receiver) =>
      mail(to, {
        subject: words.moderatorSubject,
        text: words.moderatorText,
        button: { label: words.moderatorButton, address: at(pages.moderation.path) },
        other: words.moderatorOther,
        otherAddress: at(pages.support.path),
      }),
    moderatorEnded: (to: Receiver) =>
      mail(to, {
        subject: words.moderatorEndedSubject,
        text: words.moderatorEndedText,
        other: words.moderatorOther,
        otherAddress: at(pages.support.path),
      }),
    passkeyAdded: (to: Receiver, name: string) =>
      mail(to, {
        subject: words.passkeySubject,
        text: fill(words.passkeyText, { name }),
        ...newPassword,
        other: words.notYouPasskey,
      }),
    passkeyRemoved: (to: Receiver, name: string) =>
      mail(to, {
        subject: words.passkeyRemovedSubject,
        text: fill(words.passkeyRemovedText, { name }),
        ...newPassword,
      }),
    recoveryCodesRenewed: (to: Receiver) =>
      mail(to, { subject: words.codesRenewedSubject, text: words.codesRenewedText, ...newPassword }),
    recoveryCodeUsed: (to: Receiver) =>
      mail(to, { subject: words.codeUsedSubject, text: words.codeUsedText, ...newPassword }),
    newDevice: (to: Receiver, device: string, signedInAt: number) =>
      mail(to, {
        subject: words.newDeviceSubject,
        text: fill(words.newDeviceText, { device, time: utcMomentText(signedInAt) }),
        ...newPassword,
      }),
    taken: (to: Receiver) =>
      mail(to, {
        subject: words.takenSubject,
        text: fill(words.takenText, { email: to.email }),
        button: { label: words.takenButton, address: at(pages.login.path) },
        other: words.takenOther,
      }),
    deletionRequested: (to: Receiver, dueAt: number) =>
      mail(to, {
        subject: words.deletionSubject,
        text: fill(words.deletionText, { date: utcDayText(dueAt) }),
        button: { label: words.deletionButton, address: at(pages.login.path) },
        ...newPassword,
      }),
    deletionCancelled: (to: Receiver) =>
      mail(to, { subject: words.keptSubject, text: words.keptText, ...newPassword }),
    clanClaimed: (to: Receiver, { clan, officer, path }: ClanClaim) =>
      mail(to, {
        subject: words.claimedSubject,
        text: fill(words.claimedText, { clan, officer }),
        button: { label: words.claimedButton, address: at(path) },
      }),
    deleted: (to: Receiver) => mail(to, { subject: words.deletedSubject, text: words.deletedText }),
  };
}

export type AccountMails = ReturnType<typeof accountMails>;
