import { Component } from 'react';
import type { ReactNode } from 'react';

interface ErrorBoundaryProps {
  children: ReactNode;
  /** Another value than the one at which it failed is another try. */
  resetKey: string;
  fallback: (error: Error, retry: () => void) => ReactNode;
}

interface State {
  error?: Error;
  failedAt?: string;
}

/** Keeps an error within the content, so that the menu and the header stay. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, State> {
  override state: State = {};

  static getDerivedStateFromError(error: unknown): State {
    return { error: error instanceof Error ? error : new Error(String(error)) };
  }

  static getDerivedStateFromProps({ resetKey }: ErrorBoundaryProps, { error, failedAt }: State): State | null {
    if (!error) return null;
    if (failedAt === undefined) return { failedAt: resetKey };
    return failedAt === resetKey ? null : { error: undefined, failedAt: undefined };
  }

  retry = () => this.setState({ error: undefined, failedAt: undefined });

  override render() {
    const { children, fallback } = this.props;
    return this.state.error ? fallback(this.state.error, this.retry) : children;
  }
}
