import { texts } from '../language.ts';

/** What stands beside every field for a password. */
export const passwords = texts('passwords', {
  show: 'Show password',
  checklist: 'What it needs',
  rules: {
    length: 'At least 8 characters',
    upper: 'One uppercase letter',
    lower: 'One lowercase letter',
    digit: 'One number',
    special: 'One special character',
  },
  kept: '(done)',
  missing: '(still missing)',
  free: 'Or use any 20+ characters.',
} as const);
