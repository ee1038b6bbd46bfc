import { pages } from '#contract/pages.ts';

export const profileAddress = `${pages.settings.path}?tab=profile`;
const backHere = `?${new URLSearchParams({ redirect: profileAddress }).toString()}`;

/** Where somebody signs in who then comes back to the profile. */
export const signInAddress = `${pages.login.path}${backHere}`;
export const signUpAddress = `${pages.signup.path}${backHere}`;
