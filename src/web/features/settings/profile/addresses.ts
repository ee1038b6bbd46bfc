import { pages } from '#contract/pages.ts';

const here = `${pages.settings.path}?tab=profile`;
const backHere = `?${new URLSearchParams({ redirect: here }).toString()}`;

/** Where somebody signs in who then comes back to the profile. */
export const signInAddress = `${pages.login.path}${backHere}`;
export const signUpAddress = `${pages.signup.path}${backHere}`;
