import { Component, type ReactNode } from 'react';

interface ErrorBoundaryProps {
  readonly children: ReactNode;
  /** What stands in place of what failed to render; `retry` renders it once more. */
  readonly fallback: (error: unknown, retry: () => void) => ReactNode;
  /** With another one what had failed is rendered anew. */
  readonly resetKey?: string;
}

interface Failure {
  readonly error: unknown;
  readonly resetKey: string | undefined;
}

/** Keeps a part that fails to render from taking everything around it along. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, { failure: Failure | null }> {
  override state: { failure: Failure | null } = { failure: null };

  static getDerivedStateFromError(error: unknown) {
    return { failure: { error, resetKey: undefined } };
  }

  static getDerivedStateFromProps(
    { resetKey }: ErrorBoundaryProps,
    { failure }: { failure: Failure | null },
  ) {
    if (failure === null || failure.resetKey === resetKey) return null;
    return { failure: failure.resetKey === undefined ? { ...failure, resetKey } : null };
  }

  override render() {
    const { failure } = this.state;
    if (failure === null) return this.props.children;
    return this.props.fallback(failure.error, () => this.setState({ failure: null }));
  }
}
