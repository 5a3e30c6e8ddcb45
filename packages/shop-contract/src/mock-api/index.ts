/** The mock API, for those who call it from their own tests. */

export { createMockApi, type MockApiOptions } from './mock-api.ts';
export { type ServedMockApi, serveMockApi } from './serve.ts';
