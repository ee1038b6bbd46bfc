import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { accountRoutes } from '#contract/account/account-routes.ts';
import { account } from '#messages/account/account.ts';
import { answerUnlessAnswered } from '#web/component-tests/server.ts';
import { show } from '#web/component-tests/show.tsx';
import Login from './Login.tsx';

const lead = (address: string) => {
  answerUnlessAnswered(accountRoutes.session, () => ({ account: null }));
  show(<Login />, address);
  return page.getByRole('main');
};

test('whom a page for players alone has sent is told which one; a public page asks for nothing', async () => {
  await expect
    .element(lead('/login?redirect=%2Fai-tools%3Ftool%3Dgear'))
    .toMatchTextContent('Sign in to open AI Tools. An account is free.');
});

test.each(['/login', '/login?redirect=%2Ffaq', '/login?redirect=%2Fno-such-page'])(
  '%s welcomes back',
  async (address) => {
    await expect.element(lead(address)).toMatchTextContent(account.signInLead);
  },
);
