-- The load of `load.ts` for wrk: every path in turn, each visitor from an address of its own, as a proxy on this machine
-- would hand them on. Requests are written down before the first is sent, so that sending one costs next to nothing.
local requests, at = {}, 0

function init(args)
  local paths = {}
  for path in io.lines(args[1]) do paths[#paths + 1] = path end
  for n = 0, tonumber(args[2]) - 1 do
    local address = string.format("%d.%d.%d.%d", 20 + n % 60, 1 + n % 250, 1 + math.floor(n / 250) % 250, 1 + n % 240)
    local headers = { ["Accept-Language"] = "en", ["X-Forwarded-For"] = address }
    if args[3] then headers["Accept-Encoding"] = args[3] end
    requests[n + 1] = wrk.format("GET", paths[1 + n % #paths], headers)
  end
end

function request()
  at = at % #requests + 1
  return requests[at]
end

function done(summary)
  local errors = summary.errors
  local failed = errors.connect + errors.read + errors.write + errors.timeout
  io.write(string.format('{"answered":%d,"refused":%d,"failed":%d,"seconds":%f}\n',
    summary.requests - errors.status, errors.status, failed, summary.duration / 1000000))
end
