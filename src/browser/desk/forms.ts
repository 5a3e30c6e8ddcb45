import { removeMendedErrors } from '../forms/mended-fields.ts';

/** What scripts do for the forms of the desk, all of which work without. */
removeMendedErrors();
