import { createContext, useContext } from 'react';
import type { Start } from './api.ts';

const nothing: Start = { files: [], targets: [], preview: '', siteAddresses: [] };

/** What the whole editor knows of the shop. */
export const StartContext = createContext<Start>(nothing);
export const useStart = (): Start => useContext(StartContext);
