/** A player as the account tells of them: confirmed, with a password alone. */
export const ann = {
  id: 'ann',
  username: 'Ann',
  email: 'ann@visitor.example',
  emailConfirmed: true,
  createdAt: 0,
  hasPassword: true,
  providers: [],
  hasSecondStep: false,
  deletionDueAt: null,
};
