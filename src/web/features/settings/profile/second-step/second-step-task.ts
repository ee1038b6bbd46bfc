/** What can be done about the second step of an account. */
export type SecondStepTask = 'turn-on' | 'turn-off' | 'renew' | 'show-codes';
