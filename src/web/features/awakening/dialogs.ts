/** Dialogs that come with a press, in one file: most who press for one of these press for another. */
export { default as ExportCode } from './ExportCode.tsx';
export { default as Gallery } from './Gallery.tsx';
export { default as ImportCode } from './ImportCode.tsx';
export { default as PasteList } from './PasteList.tsx';
export { default as PlanWorking } from './PlanWorking.tsx';
export { addressOf, isSetupLink, setupOfLink } from './share-setup.ts';
