import { pages } from '#contract/site/pages.ts';

const tabAddress = (tab: string): string => `${pages.settings.path}?tab=${tab}`;
const backTo = (address: string): string => `?${new URLSearchParams({ redirect: address }).toString()}`;

export const profileAddress = tabAddress('profile');
export const syncAddress = tabAddress('sync');

/** Where somebody signs in who then comes back to the profile. */
export const signInAddress = `${pages.login.path}${backTo(profileAddress)}`;
export const signUpAddress = `${pages.signup.path}${backTo(profileAddress)}`;

/** The same for somebody who then comes back to the state of the records. */
export const signInToSync = `${pages.login.path}${backTo(syncAddress)}`;

/** And for somebody who then links a Discord account. */
export const signInToLink = `${pages.login.path}${backTo(tabAddress('discord'))}`;
