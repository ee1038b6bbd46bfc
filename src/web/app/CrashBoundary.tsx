import { Component, type ReactNode } from 'react';
import { CrashScreen } from './CrashScreen.tsx';

/** Shows the crash screen in place of a tree that failed to render. */
export class CrashBoundary extends Component<{ children: ReactNode }, { error: unknown }> {
  override state: { error: unknown } = { error: null };

  static getDerivedStateFromError(error: unknown) {
    return { error };
  }

  override render() {
    if (this.state.error === null) return this.props.children;
    return <CrashScreen error={this.state.error} onRetry={() => this.setState({ error: null })} />;
  }
}
