/** What comes behind the `#` of an address that leads to a row of the profile. */
export const rowNames = {
  confirmEmail: 'confirm-email',
  password: 'password',
  signInMethods: 'sign-in-methods',
  secondStep: 'two-step-sign-in',
  passkeys: 'passkeys',
  devices: 'devices',
  activity: 'activity',
  data: 'your-data',
  deletion: 'delete-account',
} as const;
