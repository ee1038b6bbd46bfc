import type { CollectionView } from './collection-views.ts';

export const loadingView: CollectionView<never> = { status: 'loading', records: [], unreadable: [] };
/** One of which it is known that nothing is kept. */
export const emptyView: CollectionView<never> = { status: 'ready', records: [], unreadable: [] };
/** One that could not be read; nothing is gone. */
export const failedView: CollectionView<never> = { status: 'failed', records: [], unreadable: [] };
