/** The clock of a place: dates of ONIX mostly name no time zone. */
export interface Clock {
  /** The moment at which an ISO day begins, in epoch milliseconds. */
  startOfDay(day: string): number;
  /** The ISO day of a moment. */
  dayAt(time: number): string;
  /** The moment at which the clock shows a time, which is given as if it were UTC. */
  momentOf(wall: number): number;
}

export const utcClock: Clock = {
  startOfDay: (day) => Date.parse(`${day}T00:00:00Z`),
  dayAt: (time) => new Date(time).toISOString().slice(0, 10),
  momentOf: (wall) => wall,
};
