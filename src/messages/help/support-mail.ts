import { texts } from '../language.ts';

/** The mail that brings a visitor's message to the support, and what operators read on the terminal. */
export const supportMail = texts('supportMail', {
  subject: '[Support] {subject} ({reference})',
  suspectedSubject: '[Looks automatic] {subject} ({reference})',
  from: 'From: {name} <{email}>',
  category: 'About: {category}',
  noCategory: 'not chosen',
  received: 'Received: {time}',
  reference: 'Reference: {reference}',
  diagnostics: 'Sent along:',
  answering: 'Answering this mail answers the sender.',
  answerByHand:
    'The sender’s address cannot stand in a mail’s header. Copy it from the line above to answer.',
  filledTrap: 'A field that people do not see was filled in, so a program may have sent this.',
  hurried: 'The form was sent within 3 seconds of opening, so a program may have sent this.',
} as const);
