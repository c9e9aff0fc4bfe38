/** Things by their time, earliest first: a binary heap. */
export class EventQueue {
  #times = [];
  #things = [];

  get size() {
    return this.#times.length;
  }

  add(time, thing) {
    const [times, things] = [this.#times, this.#things];
    let at = times.length;
    times.push(time);
    things.push(thing);
    while (at > 0) {
      const above = (at - 1) >> 1;
      if (times[above] <= time) break;
      times[at] = times[above];
      things[at] = things[above];
      at = above;
    }
    times[at] = time;
    things[at] = thing;
  }

  /** Removes the earliest; things of one time come in a fixed order. */
  take() {
    const [times, things] = [this.#times, this.#things];
    const first = { time: times[0], thing: things[0] };
    const [time, thing] = [times.pop(), things.pop()];
    const { length } = times;
    if (length === 0) return first;
    let at = 0;
    for (;;) {
      let below = 2 * at + 1;
      if (below >= length) break;
      if (below + 1 < length && times[below + 1] < times[below]) below += 1;
      if (times[below] >= time) break;
      times[at] = times[below];
      things[at] = things[below];
      at = below;
    }
    times[at] = time;
    things[at] = thing;
    return first;
  }
}
