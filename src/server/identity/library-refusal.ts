/**
 * Whether the sign-in library refused, as opposed to having failed. By the name, as the library itself is loaded only
 * once somebody signs in.
 */
export const isLibraryRefusal = (error: unknown): boolean =>
  error instanceof Error && error.name === 'APIError';
