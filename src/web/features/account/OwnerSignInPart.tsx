import { lazyPart } from '#web/ui/lazy-part.tsx';

/** Hardly anybody needs it, so it comes on its own. */
export const OwnerSignInPart = lazyPart(() => import('./OwnerSignIn.tsx'));
