import { apiFaults } from './api-faults.ts';
import { cachedPages } from './cached-pages.ts';
import { clocks } from './clocks.ts';
import { connections } from './connections.ts';
import { crashes } from './crashes.ts';
import { exposed } from './exposed.ts';
import { fuzzCalls } from './fuzz-calls.ts';
import { fuzzDesk } from './fuzz-desk.ts';
import { hostileInput } from './hostile-input.ts';
import { importServing } from './import-serving.ts';
import { interruptions } from './interruptions.ts';
import { lostData } from './lost-data.ts';
import { mails } from './mails.ts';
import { model } from './model.ts';
import { paging } from './paging.ts';
import { payments } from './payments.ts';
import { personalData } from './personal-data.ts';
import { races } from './races.ts';
import { runningClock } from './running-clock.ts';
import { sites } from './sites.ts';
import { soak } from './soak.ts';
import { storage } from './storage.ts';
import type { Scenario } from './support/scenario.ts';
import { upgrades } from './upgrades.ts';

/** Everything that a shop must survive, in the order in which `npm run torture` goes through it. */
export const scenarios: readonly Scenario[] = [
  ...races,
  ...crashes,
  ...interruptions,
  ...storage,
  ...lostData,
  ...mails,
  ...payments,
  ...clocks,
  ...runningClock,
  ...connections,
  ...exposed,
  ...hostileInput,
  ...fuzzCalls,
  ...paging,
  ...model,
  ...upgrades,
  ...sites,
  ...importServing,
  ...cachedPages,
  ...personalData,
  ...fuzzDesk,
  ...apiFaults,
  ...soak,
];
