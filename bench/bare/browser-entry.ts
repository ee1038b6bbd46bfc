import { createElement } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router';
import { App } from './App.ts';

declare const document: { getElementById(id: string): Element };

hydrateRoot(document.getElementById('root'), createElement(BrowserRouter, null, createElement(App)));
