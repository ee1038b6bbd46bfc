interface LibraryRefusal extends Error {
  readonly body?: { readonly code?: unknown };
  readonly status?: unknown;
}

/**
 * Says whether the sign-in library refused, as opposed to having failed. By the name, as the library itself is loaded only
 * once somebody signs in.
 */
export const isLibraryRefusal = (error: unknown): error is LibraryRefusal =>
  error instanceof Error && error.name === 'APIError';

/** The library's own code of a refusal; undefined for a failure. */
export const refusalCode = (error: unknown): string | undefined =>
  isLibraryRefusal(error) && typeof error.body?.code === 'string' ? error.body.code : undefined;
