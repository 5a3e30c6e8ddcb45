/** What every island needs: React, and the shared components of this folder. browser/interaction/hydrate.ts loads it ahead. */
import 'react-dom/client';
