export interface Simulated {
  readonly seconds: number;
  readonly calls: number;
  readonly tooMany: number;
  readonly retries: number;
  readonly signIns: number;
  readonly deaths: number;
  readonly takenOver: number;
  readonly failed: number;
  readonly mostInASecond: number;
}

export function simulate(scenario: object, tool: object): Simulated;
