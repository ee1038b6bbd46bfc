import { lazyPart } from '#web/ui/parts/lazy-part.tsx';

/** Hardly anybody needs it, so it comes on its own. */
export const OwnerSignInPart = lazyPart(() => import('./OwnerSignIn.tsx'));
